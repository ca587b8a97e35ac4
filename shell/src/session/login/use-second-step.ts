import { call } from '@loopi/shared/api-client'
import { secondFactor } from '@loopi/shared/contract/second-factor/second-factor.contract'
import { useMutation } from '@loopi/shared/ui/query'
import type { Challenge } from './challenge.ts'
import { refuseUnapproved, useEnter } from './use-login.ts'

export type Typed = { readonly code: string; readonly isRecovery: boolean; readonly remember: boolean }

/** Shows a code for the challenge: stores the session and goes where the role belongs. */
export function useSecondStep({ token, email }: Challenge) {
  const enter = useEnter()
  return useMutation({
    mutationFn: async ({ code, isRecovery, remember: lembrar }: Typed) => {
      const proof = isRecovery ? { codigo_recuperacao: code } : { codigo: code }
      const opened = await call(secondFactor.signIn, { body: { desafio: token, ...proof, lembrar } })
      refuseUnapproved(opened)
      return opened
    },
    onSuccess: (opened) => enter(opened, email),
  })
}
