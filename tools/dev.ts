import { createServer } from 'vite';
import { readPort } from './ports.ts';

/** Serves the site from its source and reloads a page when something that it is made of changes. */
const server = await createServer({ server: { port: readPort('PORT', 4321), strictPort: true } });
await server.listen();
server.printUrls();
