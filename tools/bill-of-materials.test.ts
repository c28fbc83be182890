import { expect, test } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';

const bill = JSON.parse(billOfMaterials());
const names = bill.components.map(({ name }: { name: string }) => name);

test('it names what reaches visitors, and not what only builds or tests', () => {
  expect(names).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'hono', '@tanstack/query-core']),
  );
  expect(names).not.toContain('vite');
  expect(names).not.toContain('axe-core');
});

test('it is the same for the same lockfile, in whatever folder', () => {
  expect(bill.serialNumber).toBeUndefined();
  expect(bill.metadata.timestamp).toBeUndefined();
  expect(bill.metadata.component.name).toBe('living-adapting-and-doing');
});
