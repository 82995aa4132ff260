import * as z from 'zod/mini'
import { apiTokenScopes } from '../../enums.ts'
import { Id, Instant, RequiredLine } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'

const Scope = z.enum(apiTokenScopes)

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  scope: Scope,
  /** Null: all projects its owner sees; else the chosen ones that its owner still sees. */
  projects: z.nullable(z.array(z.object({ id: Id, name: z.string() }))),
  createdAt: Instant,
  expiresAt: z.nullable(Instant),
  /** To the minute. */
  lastUsedAt: z.nullable(Instant),
})
export type ApiToken = z.infer<typeof ApiToken>
export const ApiTokens = z.object({ items: z.array(ApiToken) })
export type ApiTokens = z.infer<typeof ApiTokens>

/** Shown once: only the hash is stored. */
export const NewApiToken = z.extend(ApiToken, { secret: z.string() })
export type NewApiToken = z.infer<typeof NewApiToken>

export const ApiTokenDraft = z.object({
  name: RequiredLine(
    message({ id: 'Enter a token name' }),
    LIMITS.accessName,
    message({ id: 'Name cannot exceed 60 characters' }),
  ),
  scope: Scope,
  /** Default: all. */
  projects: z.optional(z.array(Id).check(z.minLength(1, message({ id: 'Choose a project' })), z.maxLength(LIMITS.ids))),
  /** Days; null: never. */
  expiresIn: z.nullable(z.int().check(z.gte(1), z.lte(366))),
})
export type ApiTokenDraft = z.input<typeof ApiTokenDraft>
