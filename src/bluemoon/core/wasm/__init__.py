"""The rules as WebAssembly: the fourth place where they run, beside Python, the CPU and the GPU."""
