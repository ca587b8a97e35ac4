import { TimeChart } from '@loopi/shared/ui/components'
import { Text } from '@loopi/shared/ui/core'
import classes from './operations.module.css'
import { type Calls, useCalls } from './operations.queries.ts'
import { failuresOf } from './operations.rules.ts'
import { operationsTexts as texts } from './operations.texts.ts'
import { Part } from './part.tsx'

/** Failed calls of the last day by hour, and the routes that failed. */
export function FailuresPart() {
  const calls = useCalls()
  return (
    <Part title={texts.failures} query={calls} height="17rem">
      {(data) => (
        <>
          <TimeChart
            title={texts.failuresByHour}
            kind="bars"
            points={failuresOf(data)}
            format={String}
            empty={texts.noFailures}
          />
          <Failing routes={data.falhas} />
        </>
      )}
    </Part>
  )
}

function Failing({ routes }: { routes: Calls['falhas'] }) {
  if (routes.length === 0) return null
  return (
    <div>
      <Text fw={600} size="sm" mb="xs">
        {texts.failing}
      </Text>
      <dl className={classes.rows}>
        {routes.map((route) => (
          <div key={nameOf(route)}>
            <dt>
              <code>{nameOf(route)}</code>
            </dt>
            <dd>{texts.failedOf(route.falhas, route.chamadas)}</dd>
          </div>
        ))}
      </dl>
      <Text size="xs" c="dimmed" mt="sm">
        {texts.failuresAdvice}
      </Text>
    </div>
  )
}

/** Routes with the slowest averages of the last hour. */
export function SlowPart() {
  const calls = useCalls()
  return (
    <Part title={texts.slow} query={calls} height="17rem">
      {({ lentas }) => <Slow routes={lentas} />}
    </Part>
  )
}

function Slow({ routes }: { routes: Calls['lentas'] }) {
  if (routes.length === 0) return <Text c="dimmed">{texts.noCalls}</Text>
  const slowest = Math.max(1, ...routes.map(({ media_ms }) => media_ms))
  return (
    <>
      <Text size="sm" c="dimmed">
        {texts.slowHint}
      </Text>
      <dl className={classes.rows}>
        {routes.map((route) => (
          <div key={nameOf(route)} data-late={route.lentas > 0 || undefined}>
            <dt>
              <code>{nameOf(route)}</code>
            </dt>
            <dd>{texts.milliseconds(route.media_ms)}</dd>
            <span
              className={classes.bar}
              style={{ inlineSize: `${(100 * route.media_ms) / slowest}%` }}
              aria-hidden="true"
            />
            <dd className={classes.detail}>{texts.slowDetail(route.chamadas, route.pior_ms, route.lentas)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const nameOf = ({ metodo, rota }: { metodo: string; rota: string }) => `${metodo} ${rota}`
