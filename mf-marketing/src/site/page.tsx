import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import classes from './page.module.css'

/** A page of the public site, whose frame is `site`: its content, and the footer beside it. */
export function SitePage({ children }: { children: ReactNode }) {
  return (
    <>
      <main className={classes.main}>{children}</main>
      <Footer />
    </>
  )
}
