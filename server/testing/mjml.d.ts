declare module 'mjml' {
  /** Throws where the source is not as strict as it was asked for. */
  export default function mjml(
    source: string,
    options: { fonts: Record<string, string>; validationLevel: 'strict' },
  ): Promise<{ html: string }>
}
