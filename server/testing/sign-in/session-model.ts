/** Reference model of one person's sessions. Seconds. */

const GRACE = 30

interface Family {
  /** Oldest first; all but the last are replaced. */
  tokens: string[]
  replacedAt: number[]
}

export class SessionModel {
  now = 0
  families: Family[] = []

  signIn(token: string) {
    this.families.push({ tokens: [token], replacedAt: [] })
  }

  /** Whether accepted. Reuse of a replaced token ends its family. */
  use(token: string): boolean {
    const family = this.familyOf(token)
    if (!family) return false
    const age = family.tokens.length - 1 - family.tokens.indexOf(token)
    if (age === 0) return true
    if (age === 1 && this.now - (family.replacedAt.at(-1) ?? 0) <= GRACE) return true
    this.families = this.families.filter((it) => it !== family)
    return false
  }

  /** What a refresh returns; undefined if a new token is due. */
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

  endAllBut(token: string) {
    this.families = []
    this.signIn(token)
  }

  private familyOf(token: string) {
    return this.families.find((it) => it.tokens.includes(token))
  }
}
