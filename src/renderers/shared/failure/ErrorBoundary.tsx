import { Component, type ErrorInfo, type ReactNode } from 'react';
import { forgetFailure } from '../../../runtime/react/lazyPart.tsx';
import { BrokenPart } from './BrokenPart.tsx';

interface ErrorBoundaryProps {
  /** What stands in place of the broken part; 重试 with the technical details when there is nothing else. */
  readonly fallback?: (error: unknown, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failure: { readonly error: unknown } | null;
  /** The components around the place that failed. */
  readonly components: string;
}

const WHOLE: ErrorBoundaryState = { failure: null, components: '' };

/**
 * Keeps a mistake in one screen or widget from blanking the page (safety rule 9.5): says what happened and offers 重试,
 * which draws the part from the start. Nothing is drawn again without being asked for, so a lasting mistake cannot loop.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = WHOLE;

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    forgetFailure(error);
    this.setState({ components: componentStack ?? '' });
  }

  override render() {
    const { failure, components } = this.state;
    if (!failure) return this.props.children;
    const { error } = failure;
    const retry = () => this.setState(WHOLE);
    if (this.props.fallback) return this.props.fallback(error, retry);
    return <BrokenPart error={error} components={components} onRetry={retry} />;
  }
}
