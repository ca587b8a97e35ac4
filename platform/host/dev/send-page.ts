import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { injectedStyles } from '../../build/release/shell-record.ts'
import { withNonce } from '../../releases/store/style-hashes.ts'
import { contentSecurityPolicy } from '../pages/content-security-policy.ts'
import { type PageDocument, renderHtml } from '../pages/html.ts'

/** Trusted Types policy of the error overlay. */
const OVERLAY = 'rspack-dev-server#overlay'

export type SendPage = (response: ServerResponse, status: number, page: PageDocument) => void

/** Sends documents like the host, with a policy that permits the development server's socket and overlay. */
export async function pageSender(scriptHashes: readonly string[] = []): Promise<SendPage> {
  const styleHashes = await injectedStyles()
  return (response, status, page) => {
    const nonce = randomBytes(16).toString('base64')
    const connect = ['ws:', 'wss:', new URL(page.data.settings.cepUrl).origin]
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy({
        ...{ nonce, styleHashes, connect, scriptHashes: [...scriptHashes], trustedTypes: [OVERLAY] },
      }),
    })
    response.end(withNonce(renderHtml(page), nonce))
  }
}
