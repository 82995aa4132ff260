/** What should be true of one person's sessions: the reference that the real ones are held against. Times in seconds. */

const GRACE = 30

interface Family {
  /** Every token of the sign-in, oldest first; each but the last is replaced. */
  tokens: string[]
  replacedAt: number[]
}

export class SessionModel {
  now = 0
  families: Family[] = []

  signIn(token: string) {
    this.families.push({ tokens: [token], replacedAt: [] })
  }

  /** Whether the token is accepted. One that is used up ends its family. */
  use(token: string): boolean {
    const family = this.familyOf(token)
    if (!family) return false
    const age = family.tokens.length - 1 - family.tokens.indexOf(token)
    if (age === 0) return true
    if (age === 1 && this.now - (family.replacedAt.at(-1) ?? 0) <= GRACE) return true
    this.families = this.families.filter((it) => it !== family)
    return false
  }

  /** The token that a refresh of a usable one answers, where the server has not to make a new one. */
  expectedSuccessor(token: string): string | undefined {
    const family = this.familyOf(token)
    return family?.tokens[family.tokens.indexOf(token) + 1]
  }

  refreshed(token: string, next: string) {
    const family = this.familyOf(token)
    if (!family || family.tokens.includes(next)) return
    family.tokens.push(next)
    family.replacedAt.push(this.now)
  }

  signOut(token: string) {
    this.families = this.families.filter((it) => it !== this.familyOf(token))
  }

  /** A new password, and "end other sessions": nothing but the token of the answer is left. */
  endAllBut(token: string) {
    this.families = []
    this.signIn(token)
  }

  private familyOf(token: string) {
    return this.families.find((it) => it.tokens.includes(token))
  }
}
