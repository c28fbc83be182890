import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

type Bill = {
  serialNumber?: string;
  metadata: {
    timestamp?: string;
    component: { name: string; description?: string; purl?: string; 'bom-ref': string };
  };
  components: { name: string; 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/**
 * A plugin for Vite that notes each package with code or a font in the site or in the form.
 *
 * @param shipped  gets their paths, for example `node_modules/react`
 */
export function noteShipped(shipped: Set<string>): Plugin {
  return {
    name: 'note-shipped',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
          // What renders the pages is not shipped, but a file that they link to is.
          if (this.environment.name === 'pages' && !id.endsWith('?url')) continue;
          const [path] = /node_modules\/(.+\/node_modules\/)?(@[^/]+\/)?[^/]+/.exec(id) ?? [];
          if (path) shipped.add(path);
        }
      }
    },
  };
}

/**
 * The packages in the site and the form as CycloneDX, to look up whether a known vulnerability
 * affects them. It is the same for the same lockfile and study, whichever packages are installed.
 *
 * @param shipped  the paths of the packages, as in the lockfile
 * @param study  the study's name
 * @throws Error if npm fails
 */
export function billOfMaterials(shipped: ReadonlySet<string>, study: string): string {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'],
    { encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 2 ** 26 },
  );
  if (status !== 0) throw new Error(`npm sbom: ${stderr.trim()}`);
  const { serialNumber: _, ...bill }: Bill = JSON.parse(stdout);
  delete bill.metadata.timestamp;
  const project = bill.metadata.component;
  const ownReference = project['bom-ref'];
  // npm uses the folder's name and package.json, which are the same for every study.
  project.name = study;
  project.description = `The website of the study '${study}', with its sign-up form`;
  project['bom-ref'] = 'website';
  delete project.purl;
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const references = new Set([ownReference]);
  for (const path of shipped) {
    references.add(`${path.split('node_modules/').at(-1)}@${packages[path]?.version}`);
  }
  bill.components = bill.components.filter((component) => references.has(component['bom-ref']));
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => references.has(ref))
    .map(({ ref, dependsOn }) => ({
      ref: ref === ownReference ? project['bom-ref'] : ref,
      dependsOn: dependsOn.filter((reference) => references.has(reference)),
    }));
  return `${JSON.stringify(bill, null, 2)}\n`;
}
