type Props = { id: string; text: string | undefined };

export function ErrorMessage({ id, text }: Props) {
  if (!text) return null;
  return (
    <p id={`${id}-error`} className="error">
      Error: {text}
    </p>
  );
}
