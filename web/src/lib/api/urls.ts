export function fillPath(path: string, input: object) {
  const rest: Record<string, unknown> = { ...input }
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  return { url, rest }
}

export function withQuery(url: string, rest: Record<string, unknown>) {
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return given.length === 0 ? url : `${url}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
