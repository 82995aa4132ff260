import { useQuery } from '@tanstack/react-query'
import { fetchBlob } from './call-api.ts'

/** No SVG: it can contain scripts. */
const SAFE = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])

/** Null while loading or without an image. */
export function useProtectedImage(address: string | null | undefined): string | null {
  const { data } = useQuery({
    queryKey: ['image', address],
    queryFn: async () => {
      const blob = await fetchBlob(address as string)
      return SAFE.has(blob.type) ? URL.createObjectURL(blob) : null
    },
    enabled: Boolean(address),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data ?? null
}
