import { generate } from 'otplib'

/** What the app for a key shows on a device whose clock is off by so many seconds. */
export const shownCode = (key: string, off = 0) => generate({ secret: key, epoch: Math.floor(Date.now() / 1000) + off })
