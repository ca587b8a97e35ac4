import { useLocation } from '@loopi/shared/ui/router'
import { useEffect, useState } from 'react'
import type { CodeFields } from './code-parts.ts'
import classes from './use-code-parts.module.css'

const load = () => import('./code-parts.ts')

type Parts = Awaited<ReturnType<typeof load>>

/**
 * Parts of the form for a product code, whose scripts only people with a code load. When they do not come, the person
 * signs up without the code and can claim it later.
 */
export function useCodeParts(code: string | null) {
  const { state } = useLocation()
  const [parts, setParts] = useState<Parts | null>(null)
  const [consents, setConsents] = useState(false)
  useEffect(
    function fetchParts() {
      if (code !== null) load().then(setParts, (cause: unknown) => globalThis.reportError?.(cause))
    },
    [code],
  )

  const fields = async (): Promise<CodeFields> => {
    if (code === null) return {}
    const { codeFields, readScan } = parts ?? (await load())
    return codeFields(readScan(code, state), consents)
  }

  if (code === null || parts === null)
    return { notice: code !== null && <div className={classes.place} />, consent: null, fields }
  const scan = parts.readScan(code, state)
  const company = scan.is === 'code' ? scan.company : null
  return {
    notice: <parts.ScanNotice scan={scan} />,
    consent: company && <parts.Consent company={company} checked={consents} onChange={setConsents} />,
    fields,
  }
}
