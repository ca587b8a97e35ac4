import {
  WALLET_NOTICE_PARAMETER,
  WALLET_NOTICES,
  WALLET_TOKEN_PARAMETER,
  type WalletNotice,
} from '@loopi/contract/wallet/wallet.schemas'
import { useNavigate, useSearchParams } from '@loopi/ui/router'
import { ownKey, useSession } from '@loopi/ui/session'
import { useLayoutEffect, useState } from 'react'

/** Own key of the wallet's token, with whose it is. It is no session and never becomes one. */
const KEY = ownKey('wallet_token')

/** Upper limit of a token; a longer text in the URL is none that the api gave. */
const LONGEST = 200

type StoredToken = { owner: string | null; token: string }

function read(owner: string | null): string | null {
  try {
    const kept: Partial<StoredToken> | null = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (kept?.owner === owner && typeof kept.token === 'string') return kept.token
    // Another person used this browser before.
    localStorage.removeItem(KEY)
  } catch {
    // Storage refused, or something else wrote there: then there is no token.
  }
  return null
}

function keep(kept: StoredToken): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // The token lives as long as the page.
  }
}

/** The wallet's provider no longer takes the token. */
export function forgetWalletToken(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage refused: no token is kept.
  }
}

/**
 * The wallet's token, out of the address or out of the storage, and what the way back from its provider has to tell.
 * Both leave the address bar before anything is drawn.
 */
export function useWalletToken(): { token: string | null; notice: WalletNotice | null } {
  const owner = useSession(({ id }) => id)
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const sent = parameters.get(WALLET_TOKEN_PARAMETER)
  const said = parameters.get(WALLET_NOTICE_PARAMETER)
  const arrived = sent !== null && sent !== '' && sent.length <= LONGEST ? sent : null
  const [token, setToken] = useState(() => arrived ?? read(owner))
  const [notice, setNotice] = useState<WalletNotice | null>(null)

  useLayoutEffect(
    function stripAddress() {
      if (sent === null && said === null) return
      if (arrived !== null) {
        keep({ owner, token: arrived })
        setToken(arrived)
      }
      setNotice(WALLET_NOTICES.find((known) => known === said) ?? null)
      const rest = new URLSearchParams(parameters)
      rest.delete(WALLET_TOKEN_PARAMETER)
      rest.delete(WALLET_NOTICE_PARAMETER)
      navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true })
    },
    [sent, said, arrived, owner, parameters, navigate],
  )

  return { token, notice }
}
