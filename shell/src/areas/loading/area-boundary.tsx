import { Component, type ReactNode } from 'react'
import { type KeptInput, keepInput } from './kept-input.ts'

type Props = {
  children: ReactNode
  /** Shown instead of a page that threw while rendering; `again` renders the page anew. */
  fallback: (again: () => void) => ReactNode
  /** Crash of the page, with what was typed into it. */
  onCrash: (cause: unknown, kept: KeptInput) => void
  /** Commit of the page without a crash. */
  onDrawn: () => void
}

/** Keeps a page that throws from taking the shell with it. */
export class AreaBoundary extends Component<Props, { kept: KeptInput | null }> {
  override state: { kept: KeptInput | null } = { kept: null }

  // Render phase: the last moment before React takes the page with its fields out of the document, hydration included.
  static getDerivedStateFromError = () => ({ kept: keepInput() })

  override componentDidMount(): void {
    if (this.state.kept === null) this.props.onDrawn()
  }

  override componentDidCatch(cause: unknown): void {
    const { kept } = this.state
    if (kept) this.props.onCrash(cause, kept)
  }

  override render(): ReactNode {
    return this.state.kept ? this.props.fallback(() => this.setState({ kept: null })) : this.props.children
  }
}
