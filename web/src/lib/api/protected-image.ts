import { useQuery } from '@tanstack/react-query'
import { fetchBlob } from './call-api.ts'

/** Raster types that are safe to show on our origin (no SVG: it can contain script). */
const SAFE = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])

/** Object URL of an image that needs the bearer header; null while loading or without one. */
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
