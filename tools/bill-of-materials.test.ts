import { expect, test } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';

const shipped = new Set(['node_modules/react-dom', 'node_modules/react']);
const text = billOfMaterials(shipped, 'Doors and Us');
const bill = JSON.parse(text);

test('the bill of materials lists the packages that are shipped, and no others', () => {
  const names = bill.components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['react', 'react-dom']);
  const [project, ...packages] = bill.dependencies;
  expect(project.ref).toBe(bill.metadata.component['bom-ref']);
  expect(project.dependsOn).toEqual(packages.map(({ ref }: { ref: string }) => ref));
});

test('the bill of materials names the study, and is the same whatever the folder is called', () => {
  expect(bill.serialNumber).toBeUndefined();
  expect(bill.metadata.timestamp).toBeUndefined();
  expect(bill.metadata.component.name).toBe('Doors and Us');
  expect(bill.metadata.component.description).toContain("'Doors and Us'");
  expect(text).not.toMatch(/living/i);
});
