#!/usr/bin/env node
import { main } from './main.ts'
import { processContext } from './process-context.ts'

process.exitCode = await main(process.argv.slice(2), processContext())
