import { Component, type ErrorInfo, type ReactNode } from 'react'
import { type KeptInput, keepInput } from './kept-input.ts'

type Props = {
  children: ReactNode
  /** Shown instead of a page that threw while rendering; `again` renders the page anew. */
  fallback: (again: () => void) => ReactNode
  /** Crash of the page; `kept` is what was typed into it, null when it never was on the screen. */
  onCrash: (cause: unknown, kept: KeptInput | null) => void
  /** Commit of the page without a crash. */
  onDrawn: () => void
}

/** Keeps a page that throws from taking the shell with it. */
export class AreaBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false }
  #kept: KeptInput | null = null

  static getDerivedStateFromError = () => ({ crashed: true })

  override componentDidMount(): void {
    if (!this.state.crashed) this.props.onDrawn()
  }

  /** Last moment at which the fields of the crashed page are in the document. */
  override getSnapshotBeforeUpdate(_props: Props, { crashed }: { crashed: boolean }): null {
    if (!crashed && this.state.crashed) this.#kept = keepInput()
    return null
  }

  /** React demands it beside the snapshot. */
  override componentDidUpdate(): void {}

  override componentDidCatch(cause: unknown, _info: ErrorInfo): void {
    this.props.onCrash(cause, this.#kept)
    this.#kept = null
  }

  override render(): ReactNode {
    return this.state.crashed ? this.props.fallback(() => this.setState({ crashed: false })) : this.props.children
  }
}
