import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** Runs a program in a pseudo-terminal, which Node cannot open by itself, and answers as it is told. */
const program = `
import fcntl, json, os, pty, select, signal, struct, sys, termios, time
columns, answers, command = int(sys.argv[1]), json.loads(sys.argv[2]), sys.argv[3:]
child, terminal = pty.fork()
if child == 0:
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack('HHHH', 24, columns, 0, 0))
    os.execvp(command[0], command)
shown, seen, end = b'', 0, time.time() + 120
while time.time() < end:
    if select.select([terminal], [], [], 0.2)[0]:
        try:
            data = os.read(terminal, 65536)
        except OSError:
            break
        if not data:
            break
        shown += data
    elif answers and answers[0][0].encode() in shown[seen:]:
        seen = len(shown)
        os.write(terminal, answers.pop(0)[1].encode())
else:
    os.kill(child, signal.SIGKILL)
code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
print(json.dumps({'code': code, 'shown': shown.decode(errors='replace')}))
`;

interface TerminalRun {
  columns: number;
  env: NodeJS.ProcessEnv;
  /** What to type, each once the words before it are on the terminal. */
  answers?: readonly (readonly [words: string, typed: string])[];
}

/** Runs a command of the engine in a terminal, and reads what that shows. */
export async function runInTerminal(
  command: readonly string[],
  { columns, env, answers = [] }: TerminalRun,
): Promise<{ code: number; shown: string }> {
  const cli = fileURLToPath(new URL('../../src/engine/cli.ts', import.meta.url));
  const node = [process.execPath, '--import', import.meta.resolve('tsx'), cli, ...command];
  const args = ['-c', program, String(columns), JSON.stringify(answers), ...node];
  // Python would give the command a locale of UTF-8.
  const own = { ...env, PYTHONCOERCECLOCALE: '0' };
  const child = spawn('python3', args, { env: own, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const { code, shown } = JSON.parse(await text(child.stdout));
  return { code, shown: shown.replaceAll('\r', '') };
}
