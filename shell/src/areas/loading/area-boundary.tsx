import { Component, type ReactNode } from 'react'
import { type KeptInput, keepInput } from './kept-input.ts'

type Props = {
  children: ReactNode
  /** Replaces a page that threw while rendering; `again` renders the page again. */
  fallback: (again: () => void) => ReactNode
  /** Called with the crash and the typed input. */
  onCrash: (cause: unknown, kept: KeptInput) => void
  /** Called when the same release renders the page again, with the typed input. */
  onRedraw: (kept: KeptInput) => void
  /** Called when the page was committed without a crash. */
  onDrawn: () => void
}

type State = {
  readonly failed: { readonly cause: unknown; readonly kept: KeptInput } | null
  readonly isRedrawn: boolean
}

/** Error boundary of an area's page, so that a crash does not take the shell with it. */
export class AreaBoundary extends Component<Props, State> {
  override state: State = { failed: null, isRedrawn: false }

  // The last moment before React removes the page with its fields, also during hydration.
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

  /** Moved nodes, as by an extension, are no failure of the release, so the page is rendered again, once. */
  private isToRedraw(): boolean {
    const cause = this.state.failed?.cause
    return !this.state.isRedrawn && cause instanceof DOMException && cause.name === 'NotFoundError'
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return this.isToRedraw() ? null : this.props.fallback(() => this.setState({ failed: null }))
  }
}
