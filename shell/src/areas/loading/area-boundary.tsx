import { Component, type ReactNode } from 'react'
import { type KeptInput, keepInput } from './kept-input.ts'

type Props = {
  children: ReactNode
  /** Shown instead of a page that threw while rendering; `again` renders the page anew. */
  fallback: (again: () => void) => ReactNode
  /** Crash of the page, with what was typed into it. */
  onCrash: (cause: unknown, kept: KeptInput) => void
  /** Page drawn anew by the same release, with what was typed into it. */
  onRedraw: (kept: KeptInput) => void
  /** Commit of the page without a crash. */
  onDrawn: () => void
}

type State = {
  readonly failed: { readonly cause: unknown; readonly kept: KeptInput } | null
  readonly isRedrawn: boolean
}

/** Keeps a page that throws from taking the shell with it. */
export class AreaBoundary extends Component<Props, State> {
  override state: State = { failed: null, isRedrawn: false }

  // Render phase: the last moment before React takes the page with its fields out of the document, hydration included.
  static getDerivedStateFromError = (cause: unknown) => ({ failed: { cause, kept: keepInput() } })

  override componentDidMount(): void {
    if (this.state.failed === null) this.props.onDrawn()
  }

  override componentDidCatch(): void {
    const { failed } = this.state
    if (!failed) return
    if (this.isToRedraw()) {
      this.setState({ failed: null, isRedrawn: true })
      this.props.onRedraw(failed.kept)
    } else this.props.onCrash(failed.cause, failed.kept)
  }

  /** Nodes that another moved, as an extension does, are no fault of the release: fresh ones will do, once. */
  private isToRedraw(): boolean {
    const cause = this.state.failed?.cause
    return !this.state.isRedrawn && cause instanceof DOMException && cause.name === 'NotFoundError'
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return this.isToRedraw() ? null : this.props.fallback(() => this.setState({ failed: null }))
  }
}
