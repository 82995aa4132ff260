import { Gauge, type GaugeConfiguration } from 'prom-client'

/** Evaluated at scrape time. */
export const addGauge = (settings: GaugeConfiguration<string>) => new Gauge(settings)
