import { releases } from '../../../shared/contract/releases/releases.contract.ts'
import { askHost, remoteHost } from '../../releases/deliver/remote-host.ts'
import { releaseTexts as texts } from '../../releases/texts/release.texts.ts'
import { hashFrom, releaseNameFrom } from './arguments.ts'

type PreviewArguments = {
  readonly area: string
  readonly hash: string
  readonly to?: string | undefined
  readonly json?: boolean | undefined
}

/**
 * Command `loopi release preview`: prints the signed link to a published release. A host creates it, because only hosts
 * have the secret; without `--to` the local one.
 */
export async function previewLinkCommand(
  { area, hash: typedHash, to, json }: PreviewArguments,
  log: (line: string) => void,
) {
  const command = { area: releaseNameFrom(area), hash: await hashFrom(typedHash) }
  const host = remoteHost(to ?? `http://localhost:${process.env.PORT || 3000}`)
  const answer = await askHost(host, releases.preview.path, {
    method: releases.preview.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  })
  const { url, expires_at: expiresAt } = releases.preview.reply.parse(answer)
  if (json) return log(JSON.stringify({ ...command, url, expiresAt }))
  log(texts.previewed(area, command.hash, expiresAt))
  log(url)
}
