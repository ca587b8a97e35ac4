import { type LabelledCode, readLabel } from '@loopi/contract/codes/code-link'
import type { CodeReading } from '@loopi/contract/codes/codes.reading'
import { ApiError } from '@loopi/shared/api-client'
import { FIRST_SCREEN_ID } from '@loopi/shared/federation/prerendered'
import { Button, Skeleton } from '@loopi/shared/ui/core'
import { useHydrated, useLocation } from '@loopi/shared/ui/router'
import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { SitePage } from '../../site/page.tsx'
import { ClaimTicket } from './claim/claim-ticket.tsx'
import classes from './code.module.css'
import { useReading } from './codes.queries.ts'
import { codeTexts as t } from './codes.texts.ts'
import { sendKept } from './kept/kept-readings.ts'
import { shownVerdict } from './verdict/verdict.rules.ts'
import { type FrameProps, VerdictContent, VerdictDetails, VerdictFrame } from './verdict/verdict.tsx'

/** Verdict on the code of the address, for everybody. Its frame is prerendered for all codes alike. */
export function CodePage() {
  const { pathname, state } = useLocation()
  const isHydrated = useHydrated()
  const label = isHydrated ? labelOf(pathname) : null
  return (
    <SitePage>
      <div id={FIRST_SCREEN_ID} className={classes.page}>
        {isHydrated && label === null ? <NotOurs /> : <Read key={pathname} label={label} origem={sourceOf(state)} />}
      </div>
    </SitePage>
  )
}

/** Code of the address; its host does not matter. */
function labelOf(pathname: string): LabelledCode | null {
  const label = readLabel(`https://loopi.test${pathname}`)
  return label.is === 'code' ? { code: label.code, gtin: label.gtin, lot: label.lot } : null
}

/** How the code came here: by the page's camera, typed, or by an opened address. */
const sourceOf = (state: unknown): 'camera' | 'digitado' | 'link' => {
  const source = state !== null && typeof state === 'object' && 'origem' in state ? state.origem : null
  return source === 'camera' || source === 'digitado' ? source : 'link'
}

type ReadProps = {
  /** Null until the page is hydrated. */ label: LabelledCode | null
  origem: ReturnType<typeof sourceOf>
}

function Read({ label, origem }: ReadProps) {
  const { data, error, isFetching, refetch } = useReading(label, origem)
  useEffect(
    function sendEarlierReadings() {
      if (data) void sendKept()
    },
    [data],
  )
  const hasVerdict = data !== undefined && data !== null && label !== null
  // One frame for all states, so that the prerendered heading stays the same element.
  return (
    <div className={hasVerdict ? `${classes.verdict} ${data.clp > 0 ? classes.withTicket : ''}` : undefined}>
      {hasVerdict ? (
        <VerdictFrame {...shownVerdict(data)}>
          <VerdictContent reading={data} />
        </VerdictFrame>
      ) : isFetching || !error ? (
        <VerdictFrame title={t.reading}>
          <WaitingLines />
        </VerdictFrame>
      ) : (
        <VerdictFrame {...failureOf(ApiError.from(error))}>
          <Button className={classes.action ?? ''} onClick={() => void refetch()}>
            {t.failed.retry}
          </Button>
        </VerdictFrame>
      )}
      {hasVerdict && <BelowVerdict reading={data} label={label} />}
    </div>
  )
}

const BelowVerdict = ({ reading, label }: { reading: CodeReading; label: LabelledCode }) => (
  <>
    {reading.clp > 0 && <ClaimTicket reading={reading} label={label} />}
    <div className={classes.rest}>
      <VerdictDetails reading={reading} code={label.code} />
      <ReadAnother label={reading.veredito === 'desconhecido' ? t.typeIt : t.readAnother} />
    </div>
  </>
)

const failureOf = (error: ApiError): FrameProps =>
  error.is === 'unreachable'
    ? { ...t.offline, icon: 'clock', tone: 'care' }
    : { title: t.failed.title, lead: error.message, icon: 'alert', tone: 'care' }

const NotOurs = () => (
  <>
    <VerdictFrame {...t.notOurs} icon="question" tone="care" />
    <ReadAnother label={t.typeIt} />
  </>
)

/** A link that opens a document: only that of the reader's own address may use the camera. */
const ReadAnother = ({ label }: { label: string }) => (
  <Button component="a" href={paths.readCode} variant="outline" className={classes.another ?? ''}>
    {label}
  </Button>
)

const WaitingLines = () => (
  <div className={classes.waiting} aria-hidden="true">
    <Skeleton height={88} width={88} radius={20} animate={false} />
    <div className={classes.lines}>
      <Skeleton height={22} width="70%" animate={false} />
      <Skeleton height={16} width="40%" animate={false} />
    </div>
  </div>
)
