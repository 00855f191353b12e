import { describeClient } from '../../src/testing/client-suite.ts'
import { realServer } from './real-server.ts'

describeClient('a real server', () => realServer)
