import { expect, test } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';

const bill = JSON.parse(billOfMaterials(new Set(['node_modules/react-dom', 'node_modules/react'])));

test('the bill of materials lists the packages that are shipped, and no others', () => {
  const names = bill.components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['react', 'react-dom']);
  const [project, ...packages] = bill.dependencies;
  expect(project.dependsOn).toEqual(packages.map(({ ref }: { ref: string }) => ref));
});

test('the bill of materials is the same for the same lockfile, whatever the folder is called', () => {
  expect(bill.serialNumber).toBeUndefined();
  expect(bill.metadata.timestamp).toBeUndefined();
  expect(bill.metadata.component.name).toBe('living-adapting-and-doing');
});
