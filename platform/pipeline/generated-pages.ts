import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { endpointsPage, settingsPage } from '../../api/src/docs/markdown.ts'
import { retentionPage } from '../../api/src/jobs/retention-page.ts'
import { accessPage } from '../../api/test/authorization/page.ts'
import { root } from '../lib/paths.ts'
import { composeSettings, envExample, secretServicesFile } from './compose-settings.ts'

/** Generated files by path, from the contract, the access matrix and the settings. */
export const generatedPages = (): Record<string, string> => ({
  'docs/generated/endpoints.md': endpointsPage(),
  'docs/generated/access.md': accessPage(),
  'docs/generated/settings.md': settingsPage(),
  'docs/generated/retention.md': retentionPage(),
  '.env.example': envExample(readFileSync(join(root, 'docker-compose.yml'), 'utf8')),
  'docker/settings.yml': composeSettings(),
  'docker/secret-services.txt': secretServicesFile(),
})

/** `loopi docs`: writes the generated files. */
export async function writePages(): Promise<void> {
  for (const [file, text] of Object.entries(generatedPages())) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
}
