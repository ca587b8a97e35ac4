import { type ReactNode, Suspense, useRef } from 'react'
import { Footer } from './footer.tsx'
import classes from './page.module.css'
import { useLayoutInTurn } from './use-layout-in-turn.ts'

/** A page of the public site, whose frame is `site`: its content, and the footer beside it. */
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

// Constant element: another one would have to come to life at once.
const footer = (
  <Suspense>
    <Footer />
  </Suspense>
)
