import { config } from 'zod';

// Before any schema is made: zod would try whether it may make functions of text, which the page's policy
// forbids, and the browser report that.
config({ jitless: true });
