import type { LiveArea, PageData } from '@loopi/shared/federation/page-data'
import { Badge, Text, Title } from '@loopi/shared/ui/core'
import { Drawer } from '@loopi/shared/ui/dialogs'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { type Load, loads, servedByFallback } from '../areas/telemetry/load-metrics.ts'
import { visit } from '../areas/telemetry/visit.ts'
import { fetchRegistry } from '../areas/updates/sync-registry.ts'
import styles from './inspector.module.css'
import { inspectorTexts as texts } from './inspector.texts.ts'
import { OtherAreaForm, OverrideForm } from './override-form.tsx'
import { Ribbon } from './ribbon.tsx'
import { type SharedModule, sharedModules } from './shared-modules.ts'

type Props = {
  data: PageData
  areas: readonly LiveArea[]
  opened: boolean
  onOpen: () => void
  onClose: () => void
  modules?: () => SharedModule[]
  registry?: () => Promise<Pick<PageData, 'areas'>>
}

/** Inspector of the releases in this page, with overrides. */
export function Inspector({ data, areas, opened, onOpen, onClose, modules = sharedModules, registry }: Props) {
  return (
    <>
      {!opened && <Ribbon data={data} onOpen={onOpen} />}
      <Drawer opened={opened} onClose={onClose} position="right" size="lg" title={texts.title}>
        <Text size="sm" c="dimmed">
          {texts.page(data.shell, data.revision, data.bucket ?? visit.bucket())}
        </Text>
        <Title order={3} size="h5" mt="lg" mb="sm">
          {texts.areas}
        </Title>
        <Areas data={data} areas={areas} {...(registry && { registry })} />
        <Modules modules={modules()} />
      </Drawer>
    </>
  )
}

/** Areas of this page, areas added to the registry since, and a form for any other area. */
function Areas({ data, areas, registry = fetchRegistry }: Pick<Props, 'data' | 'areas' | 'registry'>) {
  const [registered, setRegistered] = useState<readonly LiveArea[]>([])
  useEffect(
    function askRegistry() {
      let isLeft = false
      // Without an answer only the page's own areas are known.
      registry().then(
        (answer) => !isLeft && setRegistered(answer.areas),
        () => {},
      )
      return () => {
        isLeft = true
      }
    },
    [registry],
  )
  const names = areas.map(({ area }) => area.name)
  const newer = registered.filter(({ area }) => !names.includes(area.name))
  return (
    <div className={styles.areas}>
      {[...areas, ...newer].map((live) => (
        <Area key={live.area.name} live={live} data={data} />
      ))}
      <OtherAreaForm data={data} />
    </div>
  )
}

function Area({ live, data }: { live: LiveArea; data: PageData }) {
  const load = useStore(loads, (all) => all[live.area.name])
  const isOverridden = live.source === 'override'
  const facts: [string, ReactNode][] = [
    [texts.release, isOverridden ? texts.inDevelopment : `${live.version} · ${live.hash}`],
    [texts.origin, <Address key="origin" of={isOverridden ? live.version : live.base} />],
    [texts.integrity, live.entry.integrity ? texts.checked : texts.unchecked],
    [texts.time, load?.milliseconds == null ? texts.notLoaded : texts.loadedIn(load.milliseconds)],
    [texts.fallback, live.fallback?.hash ?? texts.noFallback],
    ...(load && load.failures.length > 0 ? [[texts.failures, failuresOf(load)] as [string, string]] : []),
  ]
  const other = servedByFallback(live, load)
  return (
    <section className={styles.area} aria-label={live.area.title}>
      <div className={styles.head}>
        <strong>{live.area.title}</strong>
        <Badge color={TONES[live.source]}>{texts.source[live.source]}</Badge>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {other && (
        <Text size="sm" className={styles.warning}>
          {texts.fellBack(other)}
        </Text>
      )}
      <OverrideForm live={live} data={data} />
    </section>
  )
}

/** Allows line breaks after slashes instead of inside words. */
const Address = ({ of }: { of: string }) =>
  of.match(/.*?[^/:]\/|.+$/g)?.map((part, at) => (
    <Fragment key={part}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** Equal failures are merged with their count. */
function failuresOf({ failures }: Load): string {
  const all = failures.map(texts.failed)
  return [...new Set(all)].map((one) => texts.times(one, all.filter((other) => other === one).length)).join(', ')
}

const TONES = { live: 'mata', canary: 'sol', preview: 'sol', override: 'red' } as const

function Modules({ modules }: { modules: readonly SharedModule[] }) {
  return (
    <>
      <Title order={3} size="h5" mt="xl" mb="sm">
        {texts.modules}
      </Title>
      <table className={styles.modules}>
        <thead>
          <tr>
            <th scope="col">{texts.module}</th>
            <th scope="col">{texts.version}</th>
            <th scope="col">{texts.provider}</th>
          </tr>
        </thead>
        <tbody>
          {modules.map(({ name, version, provider, isUsed, isDuplicate }) => (
            <tr key={`${name}@${version}`}>
              <td>{name}</td>
              <td>{version}</td>
              <td>
                {isUsed ? provider : texts.unused}
                {isUsed && isDuplicate && <Badge color="red">{texts.duplicate}</Badge>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
