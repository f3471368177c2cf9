import { Component, type ErrorInfo, type ReactNode } from 'react';
import { forgetFailure } from '../../../runtime/react/lazyPart.tsx';

interface ErrorBoundaryProps {
  /** What stands in place of the broken part; `retry` draws the part again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  /** A change draws the part again, e.g. the address of a page. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failure: { readonly error: unknown } | null;
  readonly resetKey: string | undefined;
}

/** Keeps an error inside the part that made it (safety rule 9.5). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { failure: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    forgetFailure(error);
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return this.props.fallback(failure.error, () => this.setState({ failure: null }));
  }
}
