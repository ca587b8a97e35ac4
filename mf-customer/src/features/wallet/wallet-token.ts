import {
  WALLET_NOTICE_PARAMETER,
  WALLET_NOTICES,
  WALLET_TOKEN_PARAMETER,
  type WalletNotice,
} from '@loopi/contract/wallet/wallet.schemas'
import { ownKey, useSession } from '@loopi/shared/session'
import { useNavigate, useSearchParams } from '@loopi/shared/ui/router'
import { useLayoutEffect, useState } from 'react'

/** Storage key of the wallet's token and its owner. The token is never used as a session. */
const KEY = ownKey('wallet_token')

/** Maximum length of a token; longer texts in the URL are ignored. */
const LONGEST = 200

type StoredToken = { owner: string | null; token: string }

function read(owner: string | null): string | null {
  try {
    const kept: Partial<StoredToken> | null = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (kept?.owner === owner && typeof kept.token === 'string') return kept.token
    // The token belongs to another account.
    localStorage.removeItem(KEY)
  } catch {
    // Storage is unavailable or corrupt: there is no token.
  }
  return null
}

function keep(kept: StoredToken): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without storage the token lasts as long as the page.
  }
}

/** Removes the token, because the provider rejected it. */
export function forgetWalletToken(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {}
}

/**
 * The wallet's token and the provider's notice, read from the URL or the storage. Both are removed from the URL before
 * the first render.
 */
export function useWalletToken(): { token: string | null; notice: WalletNotice | null } {
  const owner = useSession(({ id }) => id)
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const sent = parameters.get(WALLET_TOKEN_PARAMETER)
  const noticeName = parameters.get(WALLET_NOTICE_PARAMETER)
  const arrived = sent !== null && sent !== '' && sent.length <= LONGEST ? sent : null
  const [token, setToken] = useState(() => arrived ?? read(owner))
  const [notice, setNotice] = useState<WalletNotice | null>(null)

  useLayoutEffect(
    function stripAddress() {
      if (sent === null && noticeName === null) return
      if (arrived !== null) {
        keep({ owner, token: arrived })
        setToken(arrived)
      }
      setNotice(WALLET_NOTICES.find((name) => name === noticeName) ?? null)
      const rest = new URLSearchParams(parameters)
      rest.delete(WALLET_TOKEN_PARAMETER)
      rest.delete(WALLET_NOTICE_PARAMETER)
      navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true })
    },
    [sent, noticeName, arrived, owner, parameters, navigate],
  )

  return { token, notice }
}
