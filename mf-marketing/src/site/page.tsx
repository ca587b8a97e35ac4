import { type ReactNode, Suspense, useRef } from 'react'
import { Footer } from './footer.tsx'
import classes from './page.module.css'
import { useLayoutInTurn } from './use-layout-in-turn.ts'

/** Page of the public site with the frame `site`: content and footer. */
export function SitePage({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useLayoutInTurn(main)
  return (
    <>
      <main ref={main} className={classes.main}>
        {children}
      </main>
      {footer}
    </>
  )
}

// Constant elements stay dehydrated; new ones would be hydrated immediately.
const footer = (
  <Suspense>
    <Footer />
  </Suspense>
)
