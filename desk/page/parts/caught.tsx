import { Component, type ReactNode } from 'react';
import { Title } from './focus.tsx';
import { Problem } from './status-message.tsx';

type Props = {
  children: ReactNode;
  /** What still works. */
  others?: string;
};

/** A page that cannot be shown takes no other with it, nor what was half written there. */
export class Caught extends Component<Props, { error?: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override state: { error?: unknown } = {};

  override render() {
    const { children, others = 'The other pages work.' } = this.props;
    if (this.state.error === undefined) return children;
    return (
      <>
        <Title>This page cannot be shown</Title>
        <Problem
          error={`Something in it was not expected, perhaps in what the form’s server has sent. Tell the person who runs the server what you did before. ${others}`}
        />
      </>
    );
  }
}
