declare module 'mjml' {
  /** Throws on violations of the validation level. */
  export default function mjml(
    source: string,
    options: { fonts: Record<string, string>; validationLevel: 'strict' },
  ): Promise<{ html: string }>
}
