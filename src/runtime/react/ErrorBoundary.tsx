import { Component, type ErrorInfo, type ReactNode } from 'react';
import { forgetFailure } from './fetchedPart.ts';

interface ErrorBoundaryProps {
  /**
   * Replaces the broken part; `retry` renders it again, `components` are those around the place
   * that failed.
   */
  readonly fallback: (error: unknown, retry: () => void, components: string) => ReactNode;
  /** A change draws the part again, e.g. the address of a page. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failure: { readonly error: unknown } | null;
  readonly components: string;
  readonly resetKey: string | undefined;
}

/**
 * Keeps an error inside the part that made it (safety rule 9.5). Nothing is drawn again without being asked for, so a
 * lasting mistake cannot loop.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, components: '', resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { failure: null, components: '', resetKey };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    forgetFailure(error);
    this.setState({ components: componentStack ?? '' });
    console.error(error, componentStack);
  }

  override render(): ReactNode {
    const { failure, components } = this.state;
    if (failure === null) return this.props.children;
    return this.props.fallback(failure.error, () => this.setState({ failure: null, components: '' }), components);
  }
}
