import { useCallback, useMemo, useState } from 'react'

export function useIdSet() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  const clear = useCallback(() => setIds(new Set()), [])
  return useMemo(() => ({ ids, toggle, clear, set: setIds }), [ids, toggle, clear])
}
