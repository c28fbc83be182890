import { spawnSync } from 'node:child_process';

/**
 * What the site and the form are made of, library by library, as CycloneDX: for whoever asks
 * whether a hole that became known is in here. The same for the same lockfile.
 *
 * @throws Error if npm cannot tell
 */
export function billOfMaterials(): string {
  const parameters = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'];
  const { status, stdout, stderr } = spawnSync('npm', parameters, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm sbom: ${stderr.trim()}`);
  const { serialNumber: _, ...bill } = JSON.parse(stdout);
  delete bill.metadata.timestamp;
  // npm calls it as the folder is called.
  bill.metadata.component.name = bill.metadata.component['bom-ref'].split('@')[0];
  return `${JSON.stringify(bill, null, 2)}\n`;
}
