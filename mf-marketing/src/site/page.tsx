import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'

/** A page of the public site: its content and the footer below. */
export function SitePage({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Footer />
    </>
  )
}
