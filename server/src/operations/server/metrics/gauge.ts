import { Gauge, type GaugeConfiguration } from 'prom-client'

export const addGauge = (settings: GaugeConfiguration<string>) => new Gauge(settings)
