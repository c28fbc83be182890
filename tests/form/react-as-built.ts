import { vi } from 'vitest';

// For what is imported next: React as the product has it. Its development code takes twice the time.
vi.stubEnv('NODE_ENV', 'production');
