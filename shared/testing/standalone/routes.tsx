import { parseRole, type Role } from '@loopi/contract/roles'
import { currentUserQuery } from '@loopi/shared/api-client'
import type { AreaData, AreaRoute } from '@loopi/shared/federation/area'
import type { AreaModule, AreaPage } from '@loopi/shared/federation/area-module'
import { routeOf } from '@loopi/shared/federation/match-path'
import { useSession } from '@loopi/shared/session'
import { Button, Center, Container, Loader, Text, Title } from '@loopi/shared/ui/core'
import { useQuery } from '@loopi/shared/ui/query'
import {
  Link,
  Navigate,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from '@loopi/shared/ui/router'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { addressOf, isAllowed, roleFor } from './scenario.rules.ts'
import { signInAs } from './sign-in-as.ts'
import styles from './standalone.module.css'
import { standaloneTexts as texts } from './standalone.texts.ts'
import { StandaloneBar } from './standalone-bar.tsx'

export type StandaloneOptions = {
  /** Usual role of the area; null for a visitor. */
  role: Role | null
  /** Example values of path parameters. */
  examples?: Readonly<Record<string, string>>
}

/** Routes of the area below the bar; unknown addresses belong to other areas. */
export function standaloneRoutes(area: AreaData, module: AreaModule, options: StandaloneOptions): RouteObject[] {
  const home = area.routes.find(({ path }) => !path.includes(':'))?.path ?? '/'
  const pages = area.routes.flatMap((route) => {
    const page = module.routes.find(({ path }) => path === route.path)
    return page
      ? [{ path: route.path, element: <Guarded key={route.path} route={route} page={page} usual={options.role} /> }]
      : []
  })
  const hasRoot = area.routes.some(({ path }) => path === '/')
  return [
    {
      element: <Frame area={area} options={options} />,
      errorElement: <Crashed />,
      children: [
        ...pages,
        ...(hasRoot ? [] : [{ path: '/', element: <Navigate to={home} replace /> }]),
        { path: '*', element: <Elsewhere home={addressOf(home, options.examples)} /> },
      ],
    },
  ]
}

function Frame({ area, options }: { area: AreaData; options: StandaloneOptions }) {
  const { pathname } = useLocation()
  const route = routeOf(area.routes, pathname)
  const Content = route?.frame === 'site' ? 'div' : 'main'
  return (
    <div className={styles.frame}>
      <StandaloneBar area={area} examples={options.examples} />
      <Content id="conteudo" tabIndex={-1} className={styles.content}>
        <Outlet />
      </Content>
      <ScrollRestoration />
    </div>
  )
}

/** Component of a page, null until its code is loaded. */
function useComponent(page: AreaPage): ComponentType | null {
  const [Component, setComponent] = useState<ComponentType | null>(null)
  useEffect(
    function loadPage() {
      let isGone = false
      page.lazy().then(
        (loaded) => isGone || setComponent(() => loaded.Component),
        // A rejected promise must be rethrown while rendering, because the route's error element catches only that.
        (cause: unknown) =>
          setComponent(() => {
            throw cause
          }),
      )
      return () => {
        isGone = true
      }
    },
    [page],
  )
  return Component
}

type GuardedProps = { route: AreaRoute; page: AreaPage; usual: Role | null }

function Guarded({ route, page, usual }: GuardedProps) {
  const role = useSession((current) => parseRole(current.role))
  // As the shell's guard does: pages read from the answer what a member of a team may do.
  useQuery({ ...currentUserQuery(), enabled: role !== null && route.access !== 'public' })
  useEffect(
    function nameTheTab() {
      document.title = texts.title(route.title, texts.bar)
    },
    [route.title],
  )
  if (!isAllowed(route.access, role) && route.access !== 'public') {
    const needed = roleFor(route.access, usual)
    return (
      <Note title={texts.guarded} text={texts.guardedWhy(route.access)}>
        {needed && <Button onClick={() => signInAs(needed)}>{texts.enterAs(needed)}</Button>}
      </Note>
    )
  }
  return <Loaded page={page} />
}

function Loaded({ page }: { page: AreaPage }) {
  const Component = useComponent(page)
  return Component ? <Component /> : <Waiting />
}

const Waiting = () => (
  <Center flex={1} p="xl">
    <Loader aria-label={texts.loading} />
  </Center>
)

function Elsewhere({ home }: { home: string }) {
  const { pathname } = useLocation()
  return (
    <Note title={texts.notHere} text={texts.notHereWhy(pathname)}>
      <Button component={Link} to={home}>
        {texts.backHome}
      </Button>
    </Note>
  )
}

/** Error page for developers, with the stack. */
function Crashed() {
  const error = useRouteError()
  return (
    <Note title={texts.crashed} text={error instanceof Error ? (error.stack ?? error.message) : String(error)}>
      <Button onClick={() => location.reload()}>{texts.reload}</Button>
    </Note>
  )
}

function Note({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Container size="sm" py="xl" w="100%">
      <Title order={1} size="h2">
        {title}
      </Title>
      <Text c="dimmed" my="md" className={styles.words}>
        {text}
      </Text>
      {children}
    </Container>
  )
}
