import type { Consent } from '@loopi/contract/privacy/privacy.schemas'
import { common } from '@loopi/shared/texts/common'
import { formatMoment } from '@loopi/shared/texts/format'
import { ErrorState, LineIcon, type LineIconProps, Status } from '@loopi/shared/ui/components'
import { Card, Skeleton, Stack, Title, VisuallyHidden } from '@loopi/shared/ui/core'
import { Switch } from '@loopi/shared/ui/fields'
import { CheckIcon } from '../../components/icons.tsx'
import { useChooseMarketing, useConsents } from './privacy.queries.ts'
import { privacyTexts as texts } from './privacy.texts.ts'
import classes from './privacy-section.module.css'

/** Consent to news by mail, off until the person turns it on. */
export function NewsChoice() {
  const consents = useConsents()
  return (
    <Card component="section" className={classes.card} aria-labelledby="privacy-news" aria-busy={consents.isPending}>
      <Title order={2} size="h4" id="privacy-news">
        {texts.newsTitle}
      </Title>
      <p className={classes.text} id="privacy-news-text">
        {texts.newsText}
      </p>
      {consents.data ? (
        <NewsSwitch chosen={consents.data.marketing} />
      ) : consents.isError ? (
        <p className={classes.unknown}>{texts.newsUnknown}</p>
      ) : (
        <Skeleton h="3rem" />
      )}
    </Card>
  )
}

function NewsSwitch({ chosen }: { chosen: boolean }) {
  const choose = useChooseMarketing()
  return (
    <Switch
      classNames={{ root: classes.switch, input: classes.switchInput, track: classes.track }}
      size="md"
      label={choose.isPending ? texts.saving : texts.newsSwitch}
      aria-label={texts.newsSwitch}
      aria-describedby="privacy-news-text"
      checked={chosen}
      // Ignores a click while the previous one is being saved; the switch keeps the focus.
      onChange={({ currentTarget }) => choose.mutate(currentTarget.checked)}
    />
  )
}

export function ConsentHistory() {
  const consents = useConsents()
  return (
    <Card component="section" className={classes.card} aria-labelledby="privacy-history" aria-busy={consents.isPending}>
      <Title order={2} size="h4" id="privacy-history">
        {texts.historyTitle}
      </Title>
      <p className={classes.text}>{texts.historyText}</p>
      {consents.data ? (
        <History lines={consents.data.history} />
      ) : consents.isError ? (
        <ErrorState
          message={texts.historyFailed}
          error={consents.error}
          retryLabel={common.retry}
          onRetry={() => void consents.refetch()}
          retrying={consents.isFetching}
        />
      ) : (
        <Places />
      )}
    </Card>
  )
}

function History({ lines }: { lines: readonly Consent[] }) {
  if (lines.length === 0) return <p className={classes.empty}>{texts.historyEmpty}</p>
  return (
    <ul className={classes.history}>
      {lines.map(({ kind, version, granted, at }) => (
        <li key={`${kind} ${at} ${granted}`}>
          <span className={classes.mark} data-granted={granted || undefined}>
            {granted ? <CheckIcon size={16} /> : <WithdrawnIcon size={16} />}
          </span>
          <span className={classes.what}>
            <strong>{texts.kinds[kind]}</strong>
            <span>{texts.version(version)}</span>
          </span>
          <span className={classes.when}>
            <Status kind={granted ? 'ready' : 'inactive'}>{granted ? texts.granted : texts.withdrawn}</Status>
            <time dateTime={at}>{formatMoment(at)}</time>
          </span>
        </li>
      ))}
    </ul>
  )
}

const Places = () => (
  <>
    <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
    <Stack gap="md" aria-hidden="true">
      {['terms', 'privacy', 'marketing'].map((line) => (
        <Skeleton key={line} h="3rem" />
      ))}
    </Stack>
  </>
)

const WithdrawnIcon = (props: LineIconProps) => <LineIcon {...props} d="m6.5 6.5 11 11m0-11-11 11" />
