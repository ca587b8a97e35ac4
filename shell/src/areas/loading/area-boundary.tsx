import { Component, type ErrorInfo, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Shown instead of a page that threw while rendering; `again` renders the page anew. */
  fallback: (again: () => void) => ReactNode
  onCrash: (cause: unknown) => void
}

/** Keeps a page that throws from taking the shell with it. */
export class AreaBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError = () => ({ crashed: true })

  override componentDidCatch(cause: unknown, _info: ErrorInfo): void {
    this.props.onCrash(cause)
  }

  override render(): ReactNode {
    return this.state.crashed ? this.props.fallback(() => this.setState({ crashed: false })) : this.props.children
  }
}
