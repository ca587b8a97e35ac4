import type { Company } from '@loopi/contract/companies/companies.reading'
import { notify } from '@loopi/shared/notify'
import { useState } from 'react'
import { useReview } from '../companies.queries.ts'
import { useDecide } from './queue.queries.ts'
import { doubtsOf } from './queue.rules.ts'
import { queueTexts as texts } from './queue.texts.ts'
import type { Decided } from './undo-bar.tsx'

type Asking = 'refuse' | 'doubt' | 'edit' | null

type Options = {
  company: Company
  onDecided: (decided: Decided) => void
  onGone: (company: Company) => void
}

/** Decision about one company, with its open confirmation. */
export function useDecision({ company, onDecided, onGone }: Options) {
  const [asking, ask] = useState<Asking>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { data: review } = useReview(company.id)
  const { mutate, isPending } = useDecide()

  const decide = (status: 0 | 1, motivo: string | null) => {
    setFailure(null)
    mutate(
      { company, status, motivo },
      {
        onSuccess: () => onDecided({ company, status, at: Date.now() }),
        onError: (cause) => {
          if (cause.hasCode('company/decided')) {
            notify.info(texts.gone, cause.message)
            onGone(company)
          } else if (status === 0) setFailure(cause.erro ?? texts.approveFailed)
          else notify.error(cause.erro ?? texts.approveFailed)
        },
      },
    )
  }
  const approve = () => {
    if (company.email === null) return
    if (doubtsOf(company, review).length > 0) ask('doubt')
    else decide(1, null)
  }
  return {
    ...{ asking, ask, isPending, failure, approve },
    approveAnyway: () => decide(1, null),
    refuse: (reason: string) => decide(0, reason),
  }
}
