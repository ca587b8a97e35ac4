import { EARLY_CALLS, type EarlyCalls } from '../../shared/federation/page-data.ts'
import { DEMO, keysOf, type RoleName } from '../fixtures/people.ts'
import { ROUTES } from '../fixtures/routes.ts'
import { alive, holdScripts } from '../fixtures/settled.ts'
import { expect, test } from '../fixtures/test.ts'

/** Code of no batch: its reading changes nothing for other tests. */
const CODE = '0000A0000ZZZZZZZZZZZ'

const WHO: readonly (RoleName | 'visitor')[] = ['visitor', 'cliente', 'admin', 'root']

for (const visitor of WHO) {
  test(`pages opened by ${visitor} ask what they begin with before there is a script, and once`, async ({
    page,
    request,
    signIn,
  }) => {
    const keys = visitor === 'visitor' ? null : await keysOf(request, DEMO[visitor])
    if (keys) await signIn(page, keys)
    const begun: string[] = []
    const opened: string[] = []
    page.on('request', (one) => {
      const { pathname, search } = new URL(one.url())
      if (pathname.startsWith('/api/')) begun.push(pathname.slice('/api'.length) + search)
    })

    for (const { path, access, asks = {} } of ROUTES) {
      const isOpen = access === 'public' || (visitor !== 'visitor' && access.includes(visitor))
      const first = [...(asks.everybody ?? []), ...(asks[visitor] ?? [])].map((one) =>
        one.replace(':id', keys?.id ?? ''),
      )
      if (!isOpen || first.length === 0) continue
      await test.step(path, async () => {
        opened.push(path)
        begun.length = 0
        const release = await holdScripts(page)
        await page.goto(path, { waitUntil: 'commit' })
        await expect.poll(() => begun).toEqual(expect.arrayContaining(first))
        release()
        await alive(page)
        const untaken = () =>
          page.evaluate(
            (name) => Object.keys((window as unknown as Record<string, EarlyCalls>)[name]?.answers ?? {}),
            EARLY_CALLS,
          )
        await expect.poll(untaken, 'early answers that the page has not taken').toEqual([])
        for (const one of first)
          expect(
            begun.filter((other) => other === one),
            one,
          ).toHaveLength(1)
        await page.unrouteAll()
      })
    }
    expect(opened).not.toEqual([])
  })
}

for (const path of [`/c/${CODE}`, `/01/07891000315507/10/L7%2F2/21/${CODE}?17=271231`]) {
  test(`${path} is read before there is a script, and once`, async ({ page }) => {
    const sent: unknown[] = []
    page.on('request', (one) => {
      if (one.method() === 'POST' && new URL(one.url()).pathname === '/api/leituras') sent.push(one.postDataJSON())
    })
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => sent).toHaveLength(1)
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Não conhecemos este código' })).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ codigo: CODE, origem: 'link', aparelho: expect.any(String) })])
  })
}
