/**
 * Marks a text that people read where nothing else says so: in attributes, between tags and in catalogues it needs no
 * mark (see web/build/find-texts.ts). The build takes the mark away, and says the text in its language.
 */
export const t = (words: TemplateStringsArray, ...values: unknown[]) => String.raw({ raw: words }, ...values)
